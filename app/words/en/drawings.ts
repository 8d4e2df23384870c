/** The alternative texts of our drawings. */
export const drawings = {
  shirt: 'Drawing of an indigo T-shirt with a square of printed patterns on the chest',
  mug: 'Drawing of a cream-coloured mug with a band of printed patterns around it',
  bag: 'Drawing of a marigold tote bag with printed patterns on its side',
} as const
