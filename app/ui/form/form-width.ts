/** The width of a form that stands alone on a page of the back office. A form beside a preview may be wider. */
export const formWidth = 'max-w-2xl'
