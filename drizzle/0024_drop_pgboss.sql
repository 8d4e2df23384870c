-- Earlier versions ran their recurring tasks with pg-boss, which made this schema.
DROP SCHEMA IF EXISTS pgboss CASCADE;
