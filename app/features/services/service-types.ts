import type { Ground } from '../../ui/brand/motif.tsx'
import type { MotifName } from '../../ui/brand/motifs.ts'

export type ServiceType = 'INDIVIDUAL' | 'GROUP' | 'ORGANIZATION'
export type ServiceLocation = 'PHYSICAL' | 'VIRTUAL'

export type ShownService = Readonly<{
  id: string
  name: string
  location: ServiceLocation
  type: ServiceType
  /** In naira. */
  price: number
  sessions: number
  isExtra: boolean
}>

export type RateCard = Readonly<{
  title: string
  type: ServiceType
  text: string
  points: readonly string[]
  button: string
  motif: MotifName
  ground: Ground
}>
