/** The chunks of the browser's script. Each chunk costs a request, but code for one area must not burden the others. */
export const clientChunks = [
  // The custom elements (app/enhance) need only these two chunks.
  {
    name: 'elements',
    test: /enhance[\\/]elements|vite[\\/]preload-helper|rolldown[\\/]runtime/,
    priority: 5,
  },
  { name: 'forms', test: /app[\\/]lib[\\/](dom[\\/]|http[\\/]prepare-work)/, priority: 5 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
  // It has what the booking form imports, as copies of its own (scripts/own-copies.ts).
  { name: 'booking-form', test: /app[\\/]islands[\\/]/, priority: 3 },
  // What it shows after Submit, which it loads once it works.
  { name: 'booking-end', test: /(scheduler-popup|booked-panel)\.tsx\?/, priority: 2 },
  // The components of the admin area. A sheet for print would come with them to each page.
  {
    name: 'ui',
    test: /app[\\/](ui[\\/](?!text[\\/]printed)|words[\\/](en[\\/])?ui)[^?]*$/,
    priority: 1,
  },
]
