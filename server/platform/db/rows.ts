type Row = Record<string, unknown>

const given = (row: Row) => Object.entries(row).filter(([, value]) => value !== undefined)

/** For `insert into t (${names}) values (${places})`; undefined fields keep their column's default. */
export function inserted(row: Row): { names: string; places: string; values: unknown[] } {
  const columns = given(row)
  return {
    names: columns.map(([name]) => `"${name}"`).join(', '),
    places: columns.map((_, at) => `$${at + 1}`).join(', '),
    values: columns.map(([, value]) => value),
  }
}

/** For `update t set ${set}`, numbered after the given values; undefined fields stay unchanged. */
export function assigned(row: Row, before: unknown[]): { set: string; values: unknown[] } {
  const columns = given(row)
  return {
    set: columns.map(([name], at) => `"${name}" = $${before.length + at + 1}`).join(', '),
    values: [...before, ...columns.map(([, value]) => value)],
  }
}
