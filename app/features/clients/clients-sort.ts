export const clientsSorts = ['name', 'next', 'newest'] as const
export type ClientsSort = (typeof clientsSorts)[number]

export const longestSearch = 100
