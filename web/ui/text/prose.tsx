import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { CodeBox } from './code-box.tsx'
import { type Block, type Span, spansOf } from './prose-text.ts'

/** Text to read: at most 68 characters wide, with code in scrolling boxes. */
export function Prose({ blocks, small = false }: { blocks: Block[]; small?: boolean }) {
  return (
    <div
      className={classes(
        'grid max-w-(--measure) grid-cols-[minmax(0,1fr)]',
        small ? 'gap-2 leading-normal' : 'gap-3 text-md leading-[1.6]',
      )}
    >
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <ProseBlock key={place} block={block} />
      ))}
    </div>
  )
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === 'code') return <CodeBox code={block.text} />
  if (block.kind === 'table') return <ProseTable {...block} />
  if (block.kind === 'list') {
    return (
      <ul className="leaf-list grid gap-1.5">
        {block.items.map((item) => (
          <li key={item}>
            <Spans text={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Spans text={block.text} />
      </p>
    )
  }
  const Heading = block.level === 2 ? 'h2' : 'h3'
  return <Heading className={`display mt-3 ${block.level === 2 ? 'text-xl' : 'text-lg'}`}>{block.text}</Heading>
}

function Spans({ text }: { text: string }) {
  return spansOf(text).map((span, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
    <Fragment key={place}>{drawn(span)}</Fragment>
  ))
}

function drawn(span: Span): ReactNode {
  if (span.kind === 'bold') return <strong className="font-semibold">{span.text}</strong>
  if (span.kind === 'code') return <code className="font-mono text-[0.9em] wrap-anywhere">{span.text}</code>
  if (!span.to) return span.text
  // Paths that the server answers itself and external addresses are not pages of this application.
  if (/^\/api\/|^https:|\.(json|txt)$/.test(span.to)) {
    return (
      <a href={span.to} className="link">
        {span.text}
      </a>
    )
  }
  return (
    <Link to={span.to} className="link">
      {span.text}
    </Link>
  )
}

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

/** A plain text as it was written, with its web addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <a key={index} href={href} className="link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

type TextPart = { text: string; href?: string }

/** Splits a text into plain parts and links; only web addresses become links. */
export function linkParts(text: string): TextPart[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((part) => part !== '')
    .map((part) => (/^https?:\/\//.test(part) ? { text: part, href: part } : { text: part }))
}
