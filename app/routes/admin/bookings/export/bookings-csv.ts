import { toTableHead, toTableLines } from '../../../../features/booking/list/csv-columns.ts'
import { countExport, readExport } from '../../../../features/booking/list/export-bookings.server.ts'
import type { Route } from './+types/bookings-csv'
import { answerExport, leadToForm, recordFile, toFileHeaders } from './prepare-export.server.ts'

export function loader({ url }: Route.LoaderArgs) {
  return leadToForm(url)
}

/** Streams all bookings that match the URL of the list, batch by batch. */
export function action(args: Route.ActionArgs) {
  return answerExport(args, async (query) => {
    const { db, timeZone } = query
    await recordFile(args, query, { format: 'csv', count: await countExport(db, query) })
    const batches = readExport(db, query)
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>(
      {
        start: (file) => file.enqueue(encoder.encode(toTableHead())),
        async pull(file) {
          const { value, done } = await batches.next()
          if (done) file.close()
          else file.enqueue(encoder.encode(toTableLines(value, timeZone)))
        },
        cancel: () => batches.return(undefined).then(() => {}),
      },
      // The stream reads a batch only after the previous one is sent.
      { highWaterMark: 1 },
    )
    return new Response(body, { headers: toFileHeaders('text/csv; charset=utf-8', 'csv', timeZone) })
  })
}
