const block = 512
const nothing = Buffer.alloc(0)
const kinds = { file: ['0', '\0', '7'], named_next: 'L', described_next: 'x' }

/**
 * Reads a tar archive as it comes: `push` takes its next bytes. `open(path, mode)` is asked for each file, and answers where
 * its bytes go: `write(bytes)`, as often as needed, then `end()`. Folders are not told of, links are left out, as npm does.
 * `end` throws where the archive was cut short. The server's own reader (server/platform/tar) is no help here: this runs before
 * there is anything that reads TypeScript.
 */
export function tarReader(open) {
  /** The beginning of a header that is not whole yet. */
  let kept = nothing
  let left = 0
  let padding = 0
  let target = null
  /** What an entry before says of the next: a path too long for its header. */
  let path_said = null

  function push(bytes) {
    const chunk = kept.length > 0 ? Buffer.concat([kept, bytes]) : bytes
    kept = nothing
    let at = 0
    while (at < chunk.length) {
      if (left > 0) {
        const piece = chunk.subarray(at, at + left)
        at += piece.length
        left -= piece.length
        target?.write(piece)
        if (left === 0) close()
      } else if (padding > 0) {
        const skipped = Math.min(padding, chunk.length - at)
        at += skipped
        padding -= skipped
      } else if (chunk.length - at < block) {
        kept = chunk.subarray(at)
        return
      } else {
        begin(chunk.subarray(at, at + block))
        at += block
      }
    }
  }

  function begin(header) {
    // two empty blocks are the end
    if (header[0] === 0) return
    const kind = String.fromCharCode(header[156])
    left = octal(header, 124, 12)
    padding = (block - (left % block)) % block
    target = targetOf(kind, header)
    if (left === 0) close()
  }

  function targetOf(kind, header) {
    if (kind === kinds.named_next) return collect((said) => text(said, 0, said.length))
    if (kind === kinds.described_next) return collect((said) => pathIn(said) ?? path_said)
    const path = path_said ?? pathOf(header)
    path_said = null
    return kinds.file.includes(kind) ? open(path, octal(header, 100, 8)) : null
  }

  function collect(read) {
    const pieces = []
    return {
      write: (piece) => pieces.push(piece),
      end: () => {
        path_said = read(Buffer.concat(pieces))
      },
    }
  }

  function close() {
    const closed = target
    target = null
    closed?.end()
  }

  function end() {
    if (left > 0 || kept.length > 0) throw new Error('The archive is cut short.')
  }
  return { push, end }
}

function text(bytes, from, length) {
  const end = bytes.indexOf(0, from)
  return bytes.toString('utf8', from, end < 0 ? from + length : Math.min(end, from + length))
}

function octal(bytes, from, length) {
  const digits = text(bytes, from, length).trim()
  const value = digits === '' ? 0 : Number.parseInt(digits, 8)
  if (!/^[0-7]*$/.test(digits)) throw new Error('The archive has a number that is none.')
  return value
}

function pathOf(header) {
  const name = text(header, 0, 100)
  const prefix = text(header, 257, 5) === 'ustar' ? text(header, 345, 155) : ''
  return prefix ? `${prefix}/${name}` : name
}

/** Of records like `27 path=package/dist/x.js` and a line's end, each beginning with its own length. */
function pathIn(said) {
  for (let at = 0; at < said.length; ) {
    const length = Number.parseInt(said.toString('latin1', at, at + 12), 10)
    if (!(length > 0)) throw new Error('The archive has a description that is none.')
    const record = said.toString('utf8', said.indexOf(32, at) + 1, at + length - 1)
    if (record.startsWith('path=')) return record.slice('path='.length)
    at += length
  }
  return null
}
