import type { ExecuteSql } from './execute-sql.ts'

const words = (name: string) => `btrim(regexp_replace(to_search_words(${name}), '\\s+', ' ', 'g'))`
const isReal = "status not in ('held', 'expired') and client_key is not null"

/** Makes a client with a phone of each address and name of the bookings, and attaches the bookings. */
export async function makeClients(executeSql: ExecuteSql): Promise<void> {
  await executeSql(`insert into clients (id, name, email, email_key, office_id, created_at)
    select distinct on (client_key, ${words('name')}) gen_random_uuid(), name, email, client_key, office_id, created_at
    from bookings where ${isReal} order by client_key, ${words('name')}, created_at`)
  await executeSql(`insert into client_bookings (booking_id, client_id) select bookings.id, clients.id from bookings
    join clients on email_key = client_key and name_words = ${words('bookings.name')} where ${isReal}`)
  await executeSql(`insert into client_phones (id, client_id, number, created_at)
    select gen_random_uuid(), id, '+23480' || lpad((row_number() over (order by id) * 7919 % 100000000)::text, 8, '3'), created_at from clients`)
}
