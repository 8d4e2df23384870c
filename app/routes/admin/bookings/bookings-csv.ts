import { toTableHead, toTableLines } from '../../../features/booking/list/csv-file.ts'
import { countExport, readExport } from '../../../features/booking/list/export-bookings.server.ts'
import type { Route } from './+types/bookings-csv'
import { noteExport, readExportQuestion, toFileHeaders } from './prepare-export.server.ts'

/** All bookings that the list's address asks for, sent as they are read. */
export async function loader(door: Route.LoaderArgs) {
  const question = await readExportQuestion(door)
  const { db, timeZone } = question
  await noteExport(door.request, question, { format: 'csv', count: await countExport(db, question) })
  const parts = readExport(db, question)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      start: (file) => file.enqueue(encoder.encode(toTableHead())),
      async pull(file) {
        const { value, done } = await parts.next()
        if (done) file.close()
        else file.enqueue(encoder.encode(toTableLines(value, timeZone)))
      },
      cancel: () => parts.return(undefined).then(() => {}),
    },
    // The next part is read when the one before it has gone out.
    { highWaterMark: 1 },
  )
  return new Response(body, { headers: toFileHeaders('text/csv; charset=utf-8', 'csv', timeZone) })
}
