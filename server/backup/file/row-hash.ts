import { hash } from 'node:crypto'

/**
 * Counts rows and computes a hash that does not depend on their order: the sum of the SHA-256 of each row. Databases return rows
 * in different orders, and sorting a large table takes long.
 */
export function createRowHash() {
  const sums = new Uint32Array(8)
  let rows = 0
  return {
    /** Takes rows in the text format of COPY. */
    add(block: Uint8Array) {
      for (let start = 0; start < block.length; ) {
        const end = block.indexOf(10, start) + 1 || block.length
        const digest = hash('sha256', block.subarray(start, end), 'buffer')
        for (let place = 0; place < 8; place += 1) {
          sums[place] = (sums[place] ?? 0) + digest.readUInt32LE(place * 4)
        }
        rows += 1
        start = end
      }
    },
    read: () => ({ rows, hash: Buffer.from(sums.buffer).toString('hex') }),
  }
}
