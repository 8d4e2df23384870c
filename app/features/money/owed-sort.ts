export const owedSorts = ['oldest', 'name', 'left'] as const
export type OwedSort = (typeof owedSorts)[number]

/** The columns of the list of sessions that can be hidden. */
export const hiddenColumns = ['service', 'office'] as const
