export const tasksSorts = ['due', 'what', 'owner'] as const
export type TasksSort = (typeof tasksSorts)[number]

/** The columns of the list that can be hidden. */
export const hiddenColumns = ['about', 'owner', 'due'] as const
