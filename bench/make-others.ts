import type { ExecuteSql } from './execute-sql.ts'

/** Makes `count` and more rows for the other lists. It makes no messages and comments, because they are encrypted. */
export async function makeOthers(executeSql: ExecuteSql, count = 10_000): Promise<void> {
  for (const statement of listStatements(count)) await executeSql(statement)
}

const listStatements = (count: number) => [
  // An agency with so many rows has opened its site, so the dashboard reads nothing of the setup.
  `insert into setup (opened_at) values (now()) on conflict ("only") do update set opened_at = now()`,
  `insert into users (id, first_name, last_name, email, email_key, password_hash, gender, created_at)
    select md5('user ' || n)::uuid, 'Ada ' || n, 'Obi', 'u' || n || '@mail.example.com', 'u' || n || '@mail.example.com', 'x', 'FEMALE',
      now() - n * interval '1 hour' from generate_series(1, ${count}) n`,
  // Extra services: the form of an office's prices shows each of the others, and an agency has a few of those.
  `insert into services (id, name, location, type, price, sessions, is_extra, created_at)
    select md5('service ' || n)::uuid, 'Talk ' || n, 'PHYSICAL', 'ORGANIZATION', 9000, 1, true, now() - n * interval '1 hour'
    from generate_series(1, ${count}) n`,
  `insert into pictures (id, url, alt, width, height, created_at)
    select md5('picture ' || n)::uuid, '/gallery/' || n || '.avif', 'Chairs', 640, 480, now() - n * interval '1 hour'
    from generate_series(1, ${count}) n`,
  `insert into picture_uses (picture_id, kind, subject_id, position)
    select id, 'gallery', 'site', row_number() over (order by created_at desc) from pictures on conflict do nothing`,
  `insert into outbox (id, kind, to_address, booking_id, facts, next_attempt_at, created_at, status, sent_at)
    select md5('mail ' || id)::uuid, 'booked', email, id, '{}', created_at, created_at, 'sent', created_at
    from (select * from bookings where status <> 'held' limit ${2 * count}) b`,
  `insert into group_sessions (id, kind, title, mode, office_id, counsellor_id, starts_at, ends_at, places, taken, status, created_at)
    select md5('group ' || n)::uuid, case when n % 10 = 0 then 'workshop' else 'group' end, 'Circle ' || n, 'ONLINE', office.id, counsellor.id,
      now() + (200 - n) * interval '3 hours', now() + (201 - n) * interval '3 hours', 8, n % 9, 'planned', now() - interval '1 year'
    from generate_series(1, ${count}) n, (select id from offices order by id limit 1) office, (select id from counsellors order by id limit 1) counsellor`,
  `insert into group_places (id, session_id, status, name, email, email_key, age, proven_at, created_at)
    select md5('place ' || n || session.id)::uuid, session.id, 'confirmed', 'Ada ' || n, 'p' || n || '@mail.example.com', 'p' || n || '@mail.example.com',
      25, session.created_at, session.created_at from group_sessions session, generate_series(1, session.taken) n`,
  `insert into workshop_enquiries (id, organisation, name, email, email_key, people, place, details_sealed, status, created_at)
    select md5('enquiry ' || n)::uuid, 'School ' || n, 'Ada Obi', 'e' || n || '@mail.example.com', 'e' || n || '@mail.example.com', 10 + n % 90, 'office',
      'x', (array['new', 'talking', 'agreed', 'done', 'declined'])[1 + n % 5], now() - n * interval '1 hour' from generate_series(1, ${count}) n`,
  `update workshop_enquiries enquiry set session_id = workshop.id from (select id, row_number() over (order by id) as n from workshop_enquiries) numbered,
      (select id, row_number() over (order by id) as n from group_sessions where kind = 'workshop') workshop
    where numbered.n = workshop.n and enquiry.id = numbered.id`,
  `insert into follow_up_tasks (id, kind, subject_type, subject_id, booking_id, due_at, created_at)
    select md5('task ' || id)::uuid, 'address_unproven', 'booking', id::text, id, created_at, created_at
    from (select id, created_at from bookings where status <> 'held' order by id limit ${count}) b on conflict do nothing`,
  `insert into audit_events (at, action, subject_type, subject_id)
    select now() - (${2 * count} + 1 - n) * interval '1 minute', 'booking.details_opened', 'booking', 'x' from generate_series(1, ${2 * count}) n`,
  // What programs that catch up read.
  `insert into audit_events (at, action, subject_type, subject_id, detail)
    select created_at, 'booking.added', 'booking', id::text, json_build_object('by', 'client', 'status', json_build_array(null, status))
    from bookings where status not in ('held', 'expired') and created_at > now() - interval '120 days' order by created_at, id`,
]
