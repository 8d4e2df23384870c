import type { ExecuteSql } from './execute-sql.ts'

// The lists go from frequent to rare names. Most clients have one of the first names.
export const firstNames = {
  NG: 'Chidinma Ngozi Emeka Tunde Aisha Ifeoma Blessing Chinedu Yetunde Fatima Obinna Kemi Musa Adaeze Segun Halima Uche Bukola Ibrahim Nneka Femi Amina Kelechi Titilayo Sadiq Ebele Dayo Zainab Onyeka Folake',
  IN: 'Priya Rahul Ananya Arjun Kavya Rohan Sneha Aditya Meera Vikram Pooja Karthik Divya Sanjay Isha Nikhil Lakshmi Amit Ritu Suresh Tanvi Harish Neha Manoj Swati Gopal Asha Deepak Leela Varun',
} as const
export const lastNames = {
  NG: 'Okafor Adeyemi Eze Bello Okonkwo Nwosu Balogun Ibrahim Obi Afolabi Uzor Danjuma Chukwu Ogunleye Mohammed Nnamdi Oyelaran Abubakar Igwe Salami Onuoha Lawal Ekwueme Ojo Yusuf Anyanwu Bakare Umeh Garba Idowu',
  IN: 'Sharma Kulkarni Iyer Deshmukh Reddy Patel Nair Gupta Joshi Singh Menon Verma Rao Chatterjee Pillai Shah Banerjee Kapoor Naidu Mishra Bhat Thakur Das Gowda Pawar Saxena Bose Hegde Malhotra Jadhav',
} as const
const cities = {
  NG: 'Enugu Lagos Abuja Port_Harcourt Ibadan Kano Owerri Benin_City Jos Kaduna Onitsha Uyo',
  IN: 'Pune Mumbai Bengaluru Delhi Hyderabad Chennai Nagpur Kolkata Nashik Jaipur Kochi Surat',
} as const
/** One of 20,000 bookings has this name. */
export const rareName = 'Zubenathi'

const channels = [
  'Instagram',
  'Word of mouth',
  'X (formerly known as Twitter)',
  'A friend on social media',
  'LinkedIn',
]

/**
 * Fills the database of an agency (tests/support/agency.ts) with bookings of three years past and 60 days ahead. The same `seed`,
 * counsellors and clock make the same bookings, without those at a time that the database has already, also in the tables of release 0.2.0, which had the texts in `bookings`. Appointments of one counsellor never overlap, and a client has one open appointment at most.
 */
export async function makeBookings(executeSql: ExecuteSql, total: number, seed = 1): Promise<void> {
  // Building the indexes after all inserts is faster.
  const { rows } = await executeSql(
    "select indexname, indexdef from pg_indexes where tablename = 'bookings' and indexname ~ '^bookings_(listed|search|client$|counsellor_time)'",
  )
  const indexes = rows as { indexname: string; indexdef: string }[]
  for (const { indexname } of indexes) await executeSql(`drop index ${indexname}`)
  const texts = await executeSql(
    "select from information_schema.columns where table_name = 'bookings' and column_name = 'complaint_sealed'",
  )
  const isOld = texts.rows.length > 0
  await executeSql(toStatement(isOld), [
    total,
    seed,
    ...[firstNames.NG, firstNames.IN, lastNames.NG, lastNames.IN, cities.NG, cities.IN].map(toWords),
    channels,
  ])
  if (!isOld) for (const statement of [textStatement, guardianStatement]) await executeSql(statement)
  for (const { indexdef } of indexes) await executeSql(indexdef)
}

export const toWords = (text: string) => text.split(' ').map((word) => word.replaceAll('_', ' '))

/** Returns SQL for a pseudo-random number from 0 to 1 (exclusive) of booking n. Each `use` gives another number. */
const share = (use: number, of = 'n') =>
  `((hashint8extended(${of}::bigint, $2::bigint * 100 + ${use}) & 1048575) / 1048576.0::float8)`
/** Returns SQL that selects one of a list, the first ones more often. */
const pick = (list: string, use: number, of = 'n') =>
  `(${list})[1 + floor(power(${share(use, of)}, 1.7) * cardinality(${list}))::int]`

const textStatement = `
insert into booking_texts (id, complaint_sealed, expectations_sealed, duration_sealed)
select id, repeat('c', 120 + (hashtext(id::text) & 511)), repeat('e', 140), repeat('d', 72) from bookings`
const guardianStatement = `
insert into guardians (id, guardian_sealed, status)
select id, repeat('g', 140), case when starts_at > now() then 'asked' else 'agreed' end from bookings where guardian_answer = 'informed'`

const toStatement = (isOld: boolean) => `
with person as materialized (
  select (row_number() over (order by c.name, c.id) - 1)::int as place, c.id as counsellor_id, o.id as office_id, o.country, o.time_zone
  from counsellors c, lateral (select office_id from working_hours where counsellor_id = c.id limit 1) h
  join offices o on o.id = h.office_id
), people as materialized (select count(*)::int from person)
insert into bookings (id, status, mode, office_id, counsellor_id, starts_at, ends_at, busy_from, busy_until, visitor_time_zone, client_key,
  name, email, age, gender, marital_status, city_of_residence, channel, ${isOld ? 'complaint_sealed, expectations_sealed, duration_sealed,' : ''}
  guardian_answer, created_at, confirmed_at, cancelled_at, cancelled_by)
select md5('booking ' || $2::int || ' ' || n)::uuid, status, case when not has_time then null when ${share(1)} < 0.6 then 'IN_PERSON' else 'ONLINE' end,
  case when has_time then office_id end, case when has_time then counsellor_id end, starts_at, starts_at + interval '30 minutes', starts_at,
  starts_at + interval '30 minutes', time_zone, email, first_name || ' ' || last_name, email,
  age, case when ${share(2, 'client')} < 0.62 then 'Female' else 'Male' end,
  (array['Single', 'Married', 'Divorced', 'Widowed', 'Single Parent'])[1 + floor(power(${share(3, 'client')}, 2) * 5)::int],
  case when country = 'NG' then ${pick('$7::text[]', 4, 'client')} else ${pick('$8::text[]', 4, 'client')} end,
  ${pick('$9::text[]', 5, 'client')}, ${isOld ? "repeat('c', 300), repeat('e', 140), repeat('d', 72)," : ''}
  case when age < 18 and has_time then case when ${share(7)} < 0.8 then 'informed' else 'unsafe' end end, created_at,
  case when has_time then created_at end, case when status = 'cancelled' then created_at + (greatest(starts_at, created_at) - created_at) / 2 end,
  case when status = 'cancelled' then case when ${share(8)} < 0.8 then 'client' else 'staff' end end
from (
  select *, lower(first_name || '.' || last_name) || client || '@mail.example.com' as email,
    case when ${share(9, 'client')} < 0.05 then 12 + (${share(10, 'client')} * 6)::int else 18 + floor(power(${share(10, 'client')}, 1.5) * 50)::int end as age
  from (
    select *, case when n % 20000 = 7 then '${rareName}' when country = 'NG' then ${pick('$3::text[]', 11, 'client')} else ${pick('$4::text[]', 11, 'client')} end as first_name,
      case when country = 'NG' then ${pick('$5::text[]', 12, 'client')} else ${pick('$6::text[]', 12, 'client')} end as last_name
    from (
      select *, case when status = 'confirmed' or not has_time then n + 10000000 else (${share(13)} * $1::int / 3)::int end as client,
        least(clock - ${share(14)} * interval '14 days' * (case when has_time then 1 else 6 end),
          coalesce(starts_at, clock) - interval '2 hours' - power(${share(15)}, 2) * interval '30 days') as created_at
      from (
        select *, case when not has_time then 'requested'
            when starts_at > clock then case when ${share(16)} < 0.9 then 'confirmed' else 'cancelled' end
            when ${share(16)} < 0.8 then 'attended' when ${share(16)} < 0.92 then 'cancelled' when ${share(16)} < 0.99 then 'no_show'
            else 'confirmed' end as status
        from (
          select n, has_time, clock, counsellor_id, office_id, country, time_zone,
            case when has_time then midnight + (day - 1095) * interval '1 day' + interval '7 hours'
              + (slot - ceil(day * slots / 1155.0)) * interval '90 minutes' + (place % 3) * interval '30 minutes' end as starts_at
          from (
            select n, n % 50 <> 0 as has_time, now() as clock, date_trunc('day', now()) as midnight, n / people.count as slot,
              ceil($1::numeric / people.count) as slots,
              floor((n / people.count) * 1155.0 / ceil($1::numeric / people.count)) as day, person.*
            from generate_series(0, $1::int - 1) n cross join people join person on person.place = n % people.count
            offset 0) slots
          offset 0) sessions
        -- The sample agency has sessions of its own.
        where starts_at is null or not exists (select from bookings taken where taken.counsellor_id = sessions.counsellor_id
          and taken.busy_from < sessions.starts_at + interval '30 minutes' and taken.busy_until > sessions.starts_at)
        offset 0) states
      offset 0) clients
    offset 0) names
) people
order by created_at`
