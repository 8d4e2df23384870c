import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { makeReference } from '../prices.server.ts'

/** Gives a place in a group the price that the session has now, unless it has one. An organisation pays for a workshop as a whole. */
export async function freezePlacePrice(tx: Db, groupPlaceId: string): Promise<void> {
  await tx.execute(sql`insert into group_place_prices
      (group_place_id, service_name, amount, beside_amount, beside_currency, reference, rest)
    select place.id, service.name, round(service.price * 100), beside.amount, beside.currency, ${makeReference()}, round(service.price * 100)
    from group_places place join group_sessions session on session.id = place.session_id and session.kind = 'group'
      join services service on service.id = session.service_id
      left join office_prices beside on beside.service_id = service.id and beside.office_id = session.office_id
    where place.id = ${groupPlaceId}
    on conflict do nothing`)
}
