export const clientsSorts = ['name', 'next', 'newest'] as const
export type ClientsSort = (typeof clientsSorts)[number]

/** The columns of the list that can be hidden. */
export const hiddenColumns = ['next', 'last', 'phone', 'sessions'] as const

export const longestSearch = 100
