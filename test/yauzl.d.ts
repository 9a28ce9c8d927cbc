declare module 'yauzl' {
  type Entry = { fileName: string }
  type Zip = NodeJS.EventEmitter & {
    on(event: 'entry', found: (entry: Entry) => void): Zip
    on(event: 'end', done: () => void): Zip
    on(event: 'error', failed: (error: Error) => void): Zip
    readEntry(): void
    openReadStream(entry: Entry, opened: (error: Error | null, stream?: NodeJS.ReadableStream) => void): void
  }
  export function fromBuffer(
    bytes: Buffer,
    options: { lazyEntries: boolean; strictFileNames: boolean },
    opened: (error: Error | null, zip?: Zip) => void,
  ): void
}
