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

/**
 * Every thread that asks glibc for memory gets an arena of its own, which keeps what it once needed: password hashes and compression
 * run on several. Two arenas are enough for all of them.
 * And glibc learns from each large block that is given back to keep the next one of its size: a decoded picture is 150 MB. From 1 MB on
 * blocks go back to the system at once.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) }
