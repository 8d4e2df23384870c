import { z } from 'zod'

export const serviceTypes = ['INDIVIDUAL', 'GROUP', 'ORGANIZATION'] as const

/** `ONLINE` is what the pricing page says for the stored `VIRTUAL`. */
export const ServiceQuery = z.object({
  type: z.enum(serviceTypes, 'Type must be INDIVIDUAL, GROUP or ORGANIZATION').optional(),
  location: z
    .enum(['PHYSICAL', 'VIRTUAL', 'ONLINE'], 'Location must be PHYSICAL, VIRTUAL or ONLINE')
    .transform((value) => (value === 'ONLINE' ? 'VIRTUAL' : value))
    .optional(),
})

export type ServiceFilter = z.output<typeof ServiceQuery>
