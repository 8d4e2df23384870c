import { openPostgres } from '../../app/db/open.server.ts'
import { raceSeries } from '../support/series-races.ts'

/** Lets series, single bookings and leave race until somebody kills this process. */
const { db } = await openPostgres(process.argv[2] ?? '')
console.log('ready')
for (let round = 0; ; round += 1) await raceSeries(db, round % 2 === 0)
