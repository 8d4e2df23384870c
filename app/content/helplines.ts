/**
 * Helplines for people in danger. The agency calls each number before launch and writes the day into `verifiedOn`. Without
 * that day, or 180 days after it, the site shows only the emergency numbers.
 */
export type Helpline = Readonly<{
  country: 'NG' | 'IN'
  name: string
  number: string
  about: string
  verifiedOn: string | null
  emergency: boolean
}>

export const helplines: readonly Helpline[] = [
  {
    country: 'NG',
    name: 'Emergency',
    number: '112',
    about: 'Free, day and night',
    verifiedOn: null,
    emergency: true,
  },
  {
    country: 'IN',
    name: 'Emergency',
    number: '112',
    about: 'Free, day and night',
    verifiedOn: null,
    emergency: true,
  },
  {
    country: 'IN',
    name: 'Tele-MANAS',
    number: '14416',
    about: 'Free, day and night, 20 languages',
    verifiedOn: null,
    emergency: false,
  },
  {
    country: 'IN',
    name: 'Childline',
    number: '1098',
    about: 'For children and young people',
    verifiedOn: null,
    emergency: false,
  },
  {
    country: 'NG',
    name: 'SURPIN',
    number: '0800 078 7746',
    about: 'Free suicide prevention line',
    verifiedOn: null,
    emergency: false,
  },
]
