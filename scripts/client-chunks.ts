/**
 * What the files of the browser are cut into, from the most shared to the least: each file costs a request, and what only one part
 * of the site needs must not burden the others. A group takes along what its modules import.
 */
export const clientChunks = [
  // The small elements (app/enhance) need these too, and nothing else of what follows.
  { name: 'loading', test: /vite[\\/]preload-helper|rolldown[\\/]runtime/, priority: 5 },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
]
