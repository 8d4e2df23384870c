/**
 * The arguments of Node for the built server. Without these limits V8 lets a heap of 50 MB grow to several times its size. They
 * keep a process below 220 MB (`npm run bench -- start`) and are five times what it needs. With half of the young space a booking takes a tenth more of
 * the processor (`npm run bench -- bookings`).
 */
export const serverArgs = [
  '--enable-source-maps',
  '--max-old-space-size=320',
  '--max-semi-space-size=16',
  'build/server/index.js',
]

/**
 * glibc keeps an arena of freed memory for each thread; two arenas are enough for password hashes and compression. It also
 * keeps large freed blocks, such as a decoded picture of 150 MB, so blocks from 1 MB on go back to the system at once.
 */
export const serverEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) }

/**
 * Node keeps the compiled code of the last run in this folder, so that a start reads it instead of compiling anew. A production server has no such
 * folder: its release is read-only, and code from a folder that the process writes would undo that.
 */
export const codeCache = { NODE_COMPILE_CACHE: '.cache/code' }
