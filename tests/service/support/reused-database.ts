import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { openDatabase } from '../../../service/database/open.ts'
import type { Db, Opened } from '../../../service/database/open.ts'
import { seededDatabase } from './kept-database.ts'

/**
 * Starting the embedded database costs more than most tests: a database released by one service is restored and reused
 * by the next.
 */

const rowsOf = async <Row>(db: Db, row: z.ZodMiniType<Row>, query: string): Promise<Row[]> =>
  z.object({ rows: z.array(row) }).parse(await db.execute(sql.raw(query))).rows

const table = z.object({ name: z.string(), columns: z.string() })
const sequence = z.object({ name: z.string(), last: z.coerce.number() })

const tablesOf = (db: Db) =>
  rowsOf(
    db,
    table,
    `select table_name as name, string_agg(format('%I', column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  )

const sequencesOf = (db: Db) =>
  rowsOf(
    db,
    sequence,
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )

/** Copies every table, and returns a function that restores the rows. */
const keepRows = async (db: Db): Promise<void> => {
  const tables = await tablesOf(db)
  const sequences = await sequencesOf(db)
  await db.execute(sql.raw('create schema kept'))
  for (const { name, columns } of tables)
    await db.execute(sql.raw(`create table kept.${name} as select ${columns} from public.${name}`))
  const steps = [
    // Rows are restored in any order, so foreign keys are not checked.
    'set local session_replication_role = replica',
    `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')} restart identity`,
    ...tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from kept.${name}`,
    ),
    ...sequences.map(({ name, last }) => `perform setval('public.${name}', ${last})`),
  ]
  const body = `begin ${steps.join('; ')}; end`
  await db.execute(sql.raw(`create procedure kept.put_back() language plpgsql as $$ ${body} $$`))
}

const putBack = (db: Db) => db.execute(sql.raw('call kept.put_back()'))

const idle: Opened[] = []

const openKept = async (now: number): Promise<Opened> => {
  const opened = await openDatabase({ from: await seededDatabase(now) })
  await keepRows(opened.db)
  return opened
}

/** A seeded database (`seededDatabase`); closing it returns it to the pool. */
export const takeDatabase = async (now: number): Promise<Opened> => {
  const waiting = idle.pop()
  if (waiting !== undefined) await putBack(waiting.db)
  const opened = waiting ?? (await openKept(now))
  return {
    ...opened,
    close: async () => {
      idle.push(opened)
    },
  }
}
