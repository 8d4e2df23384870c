/**
 * What the files of React pages are cut into, from the most shared to the least: each file costs a request, and what only one part
 * of the site needs must not burden the others. A group takes along what its modules import.
 */
export const clientChunks = [
  { name: 'parts', test: /app[\\/](ui|features)[\\/].*\.css$/, priority: 7 },
  // The small elements (app/enhance) need these too, and nothing else of what follows.
  { name: 'loading', test: /vite[\\/]preload-helper|rolldown[\\/]runtime/, priority: 6 },
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 5,
  },
  {
    name: 'frame',
    test: /app[\\/](root|enhance-scripts|routes[\\/]site[\\/]public-frame)\.tsx$/,
    priority: 4,
  },
  {
    name: 'forms',
    test: /app[\\/](ui[\\/](toast|field|error-summary|use-hydrated)|features[\\/](site-frame[\\/](site-header|page-title)|accounts[\\/]account-words))\.tsx?$/,
    priority: 3,
  },
  {
    name: 'booking',
    test: /app[\\/](features[\\/]booking[\\/](booking-form|booked-panel)|ui[\\/](exit-link|inset-note|banner|breadcrumbs))\.tsx?$/,
    priority: 2,
  },
  {
    name: 'sections',
    test: /app[\\/](features[\\/]home[\\/].*|ui[\\/](accordion|call-to-action))\.tsx$/,
    priority: 1,
  },
]
