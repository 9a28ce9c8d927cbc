import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type KeptObject, startS3 } from '../../server/adapters/storage/s3-test-server.ts'

const [, , port, dir] = process.argv as [string, string, string, string]
const border = '\n'

/** Objects that are on disk before any client gets an answer. */
class ObjectsOnDisk extends Map<string, KeptObject> {
  constructor() {
    super()
    for (const name of readdirSync(dir).filter((file) => !file.endsWith('.part'))) {
      const whole = readFileSync(join(dir, name))
      const head = whole.indexOf(border)
      const { at, ...facts } = JSON.parse(whole.subarray(0, head).toString())
      super.set(facts.key, { ...facts, at: new Date(at), bytes: whole.subarray(head + 1) })
    }
  }
  override set(key: string, object: KeptObject) {
    const { bytes, ...facts } = object
    const file = join(dir, encodeURIComponent(key))
    writeFileSync(`${file}.part`, Buffer.concat([Buffer.from(JSON.stringify(facts) + border), bytes]))
    renameSync(`${file}.part`, file)
    return super.set(key, object)
  }
  override delete(key: string) {
    rmSync(join(dir, encodeURIComponent(key)), { force: true })
    return super.delete(key)
  }
}

/** An S3 server to be killed and started again on the same objects. */
await startS3({ port: Number(port), objects: new ObjectsOnDisk() })
process.stdout.write('ready\n')
