type Batching<Item, Result> = Readonly<{
  /** Answers item by item, in their order. A rejection is everybody's. */
  run: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Two items that share a key never go together, nor at the same time; the later one waits. */
  toKeys?: (item: Item) => readonly string[]
  most?: number
}>

type Waiting<Item, Result> = Readonly<{
  item: Item
  keys: readonly string[]
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}>

/** While the database writes one batch, the process answers those of the last and gathers the next. */
const mostUnderWay = 2

/**
 * One at a time while there is little to do, and together what came in while other batches were under way: under load many
 * callers share one journey to the database and one commit. Nobody waits for a batch to fill.
 */
export function inBatches<Item, Result>({ run, toKeys = () => [], most = 64 }: Batching<Item, Result>) {
  let waiting: Waiting<Item, Result>[] = []
  let underWay = 0
  const keysUnderWay = new Set<string>()

  function takeBatch() {
    const taken = new Set(keysUnderWay)
    const batch: typeof waiting = []
    const later: typeof waiting = []
    for (const one of waiting) {
      const fits = batch.length < most && !one.keys.some((key) => taken.has(key))
      for (const key of one.keys) taken.add(key)
      ;(fits ? batch : later).push(one)
    }
    waiting = later
    return batch
  }

  async function runWaiting() {
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      const keys = batch.flatMap((one) => one.keys)
      for (const key of keys) keysUnderWay.add(key)
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      for (const key of keys) keysUnderWay.delete(key)
    }
    underWay -= 1
  }

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, keys: toKeys(item), resolve, reject })
      if (underWay === mostUnderWay) return
      underWay += 1
      // Whatever else has just come in over other connections is read first.
      setImmediate(runWaiting)
    })
}
