/** Code that scrolls inside its own box. */
export function CodeBox({ code }: { code: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="min-w-0 overflow-x-auto rounded-2 border border-line bg-surface px-4 py-3 font-mono text-xs leading-[1.7] md:px-5 md:py-4"
    >
      <code>
        {code.split(/("[^"\n]*"|'[^'\n]*')/).map((part, place) =>
          // Every second part is a quoted string.
          place % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: code does not change its order
            <span key={place} className="text-act-text">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </code>
    </pre>
  )
}
