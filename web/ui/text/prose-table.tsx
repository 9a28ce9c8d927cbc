import { classes } from '../classes.ts'

type ProseTableProps = { columns: string[]; rows: string[][]; className?: string }

/** Scrolls in its own box, which the keyboard can reach. */
export function ProseTable({ columns, rows, className }: ProseTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      role="group"
      aria-label={columns.join(', ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className={classes('overflow-auto rounded-2 border border-line', className)}
    >
      <table className="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]}>
              {cells.map((cell, at) => (
                <td key={columns[at]} className="figures whitespace-nowrap">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
