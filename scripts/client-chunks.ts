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
  // It has what the booking form imports.
  { name: 'booking-form', test: /app[\\/]islands[\\/]/, priority: 3 },
]
