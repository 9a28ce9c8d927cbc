/** A local folder that the user opened to the page; few browsers support it. */
export type Folder = Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle' | 'removeEntry'>

type Picker = { showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<Folder> }

export const canPickFolders = () => 'showDirectoryPicker' in window

/** Undefined when the user cancels; throws where the browser has no folder picker. */
export async function pickFolder(): Promise<Folder | undefined> {
  const { showDirectoryPicker } = window as unknown as Picker
  if (!showDirectoryPicker) throw new Error('This browser opens no folders.')
  try {
    return await showDirectoryPicker.call(window, { mode: 'readwrite' })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

/** Adds a number to a taken name: `report.pdf`, then `report (2).pdf`. Nothing is overwritten. */
export function nthName(name: string, n: number): string {
  if (n === 1) return name
  const dot = name.lastIndexOf('.')
  return dot > 0 ? `${name.slice(0, dot)} (${n})${name.slice(dot)}` : `${name} (${n})`
}

async function isTaken(folder: Folder, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name)
    return true
  } catch (error) {
    const { name: reason } = error as DOMException
    if (reason === 'NotFoundError') return false
    // a folder has this name
    if (reason === 'TypeMismatchError') return true
    throw error
  }
}

/** Returns the name of the saved file. */
export async function saveInFolder(folder: Folder, blob: Blob, wanted: string): Promise<string> {
  let n = 1
  while (await isTaken(folder, nthName(wanted, n))) n += 1
  const name = nthName(wanted, n)
  const file = await folder.getFileHandle(name, { create: true })
  try {
    const writing = await file.createWritable()
    await writing.write(blob)
    await writing.close()
  } catch (error) {
    // remove the empty file created for it
    await folder.removeEntry(name).catch(() => undefined)
    throw error
  }
  return name
}
