import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { openSession } from '../../platform/engines/model-folder.ts'
import { serveTasks } from '../../platform/processes/serve-tasks.ts'

export type LoadTasks = { load: { input: { files: string[] }; chunk: never; result: null } }

serveTasks<LoadTasks>({
  async load({ files }) {
    for (const file of files)
      try {
        await load(file)
      } catch (error) {
        throw new Error(`${basename(file)} cannot be loaded: ${error instanceof Error ? error.message : error}`)
      }
    return null
  },
})

async function load(file: string): Promise<void> {
  if (file.endsWith('.onnx')) await (await openSession(file)).release()
  else if (file.endsWith('.json')) JSON.parse(await readFile(file, 'utf8'))
  else if (file.endsWith('.gguf') && (await beginning(file)) !== 'GGUF') throw new Error('it is no GGUF file')
}

async function beginning(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
