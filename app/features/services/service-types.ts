import type { services } from '../../db/tables/public-content.ts'
import type { Ground } from '../../ui/brand/motif.tsx'
import type { MotifName } from '../../ui/brand/motifs.ts'

export const serviceTypes = ['INDIVIDUAL', 'GROUP', 'ORGANIZATION'] as const
export const serviceLocations = ['PHYSICAL', 'VIRTUAL'] as const

export type ShownService = Readonly<Omit<typeof services.$inferSelect, 'createdAt' | 'revision'>>
export type ServiceType = ShownService['type']
export type ServiceLocation = ShownService['location']

export type RateCard = Readonly<{
  title: string
  type: ServiceType
  text: string
  points: readonly string[]
  button: string
  motif: MotifName
  ground: Ground
}>
