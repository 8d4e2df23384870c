/**
 * How Node runs the built server. Left to itself on a large machine V8 lets a heap of 50 MB grow to several times that before
 * it collects; these bounds keep one process below 200 MB (`npm run bench -- start`) and are five times what it needs.
 */
export const serverArgs = [
  '--enable-source-maps',
  '--max-old-space-size=320',
  '--max-semi-space-size=8',
  'build/server/index.js',
]
