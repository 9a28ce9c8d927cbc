/** A folder of this computer that a person has opened to the page; few browsers can. */
export type Folder = Pick<FileSystemDirectoryHandle, 'name' | 'getFileHandle' | 'removeEntry'>

type Picker = { showDirectoryPicker?: (options: { mode: 'readwrite' }) => Promise<Folder> }

export const canPickFolders = () => 'showDirectoryPicker' in window

/** Undefined when the person cancels; throws where folders cannot be picked. */
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

/** `report.pdf`, then `report (2).pdf`: nothing that is there is written over. */
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

/** Answers the name it got. */
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
    // the empty file that was made for it
    await folder.removeEntry(name).catch(() => undefined)
    throw error
  }
  return name
}
