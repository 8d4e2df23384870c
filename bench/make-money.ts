import type { ExecuteSql } from './execute-sql.ts'

/** Gives each session a price, pays nine of ten that took place, and sells 2,000 packages, of which every fourth is owed. */
export async function makeMoney(executeSql: ExecuteSql): Promise<void> {
  for (const statement of statements) await executeSql(statement)
}

const statements = [
  `insert into booking_prices (booking_id, service_name, amount, rest, reference)
    select id, 'Talk', 1500000, case when status = 'attended' and hashtext(id::text) % 10 <> 0 then 0 else 1500000 end, id::text
    from bookings where starts_at is not null and status not in ('held', 'expired')`,
  `insert into payments (id, key, booking_id, kind, amount, currency, paid_on, reference, service_name, office_id, created_at)
    select gen_random_uuid(), 'cash ' || bookings.id, bookings.id, 'cash', price.amount, 'NGN', bookings.starts_at::date,
      price.reference, price.service_name, bookings.office_id, date_trunc('day', bookings.starts_at)
    from booking_prices price join bookings on bookings.id = price.booking_id where price.rest = 0`,
  // One of 200 paid sessions was paid too much, and one of ten cancelled ones was paid.
  `update booking_prices set money_in = case when hashtext(booking_id::text) % 200 = 0 then amount + 100000 else amount end,
    overpaid = case when hashtext(booking_id::text) % 200 = 0 then 100000 else 0 end where rest = 0`,
  `update booking_prices set money_in = amount from bookings
    where bookings.id = booking_id and bookings.status in ('cancelled', 'no_show') and hashtext(booking_id::text) % 10 = 0`,
  `insert into packages (id, client_id, office_id, name, sessions, amount, currency, rest, reference, key, sold_at)
    select md5('package ' || id)::uuid, id, office_id, 'Six sessions', 6, 6000000, 'NGN',
      case when row_number() over (order by id) % 4 = 0 then 6000000 else 0 end, id::text, id::text, created_at
    from clients order by clients.id limit 2000`,
]
