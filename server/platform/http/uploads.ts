import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, FileField } from '#core/contract/endpoint.ts'
import { AppError } from '#core/contract/errors.ts'
import { contentType, isAllowed, sampled } from '../files/content-type.ts'
import { parsePart, refuseUnstorable, withoutUnset } from './parse.ts'
import type { Upload } from './route.ts'

const maxFieldBytes = 64 * 1024

export type ReadForm = {
  files: Record<string, Upload>
  /** All files of each field, in order. */
  lists: Record<string, Upload[]>
  fields: unknown
  remove(): Promise<void>
}

/** Streams a multipart body to disk, each file within its cap, and detects the types from the bytes. */
export async function readForm(
  request: FastifyRequest,
  { form, shape }: { form: NonNullable<Endpoint['form']>; shape?: Endpoint['shape'] },
  dir: string,
): Promise<ReadForm> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { expected: 'multipart/form-data' })
  const own = join(dir, randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  const remove = () => rm(own, { recursive: true, force: true })
  const lists: Record<string, Upload[]> = {}
  const fields: Record<string, unknown> = {}
  try {
    const largest = Math.max(...Object.values(form.files).map((f) => f.max_bytes))
    const limits = {
      fileSize: largest + 1,
      // one more, so that a file too many is read as far as its name
      files: Object.values(form.files).reduce((sum, { most = 1 }) => sum + most, 1),
      fields: 50,
      fieldSize: form.max_field_bytes ?? maxFieldBytes,
      parts: 60,
      headerPairs: 50,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part)
      else {
        const field = form.files[part.fieldname]
        const before = Object.hasOwn(lists, part.fieldname) ? lists[part.fieldname]! : []
        refuseMore(part.fieldname, before.length, field)
        lists[part.fieldname] = [...before, await readFile(part, field, own)]
      }
    }
    for (const [field, { required }] of Object.entries(form.files))
      if (required !== false && !lists[field])
        throw new AppError('invalid_request', {
          detail: `Send a file in the field ${field}.`,
          fields: { [field]: 'A file is needed.' },
        })
    const files = Object.fromEntries(Object.entries(lists).map(([field, [first]]) => [field, first!]))
    const sent = shape ? withoutUnset(form.fields, fields) : fields
    return { files, lists, fields: form.fields ? parsePart(form.fields, sent) : {}, remove }
  } catch (err) {
    await remove()
    throw malformed(err) ? new AppError('invalid_request', { detail: 'The form is cut off or malformed.' }) : err
  }
}

/** Fields as text; a repeated field, or one whose name ends as a list's, becomes a list. */
function addField(fields: Record<string, unknown>, { fieldname: name, value, valueTruncated }: MultipartValue): void {
  refuseUnstorable({ [name]: value })
  if (valueTruncated) {
    const detail = 'This is too long.'
    throw new AppError('invalid_request', { detail: `${name}: ${detail}`, fields: { [name]: detail } })
  }
  if (Object.hasOwn(fields, name)) fields[name] = [fields[name], value].flat()
  else fields[name] = name.endsWith('[]') ? [value] : value
}

/** The multipart parser throws plain errors for broken bodies; errors of our own (a full disk) have a code. */
function malformed(err: unknown): boolean {
  return err instanceof Error && !(err instanceof AppError) && !('code' in err) && !('statusCode' in err)
}

function refuseMore(field: string, count: number, { most = 1 }: Partial<FileField> = {}) {
  if (count < most) return
  const detail = most > 1 ? `Send at most ${most} files in this field.` : 'Send one file in this field, not several.'
  throw new AppError('invalid_request', { detail: `${field}: ${detail}`, fields: { [field]: detail } })
}

async function readFile(part: MultipartFile, field: FileField | undefined, dir: string): Promise<Upload> {
  if (!field) throw new AppError('invalid_request', { detail: `Unexpected file field ${part.fieldname}.` })
  refuseUnstorable({ [part.fieldname]: part.filename })
  const path = join(dir, randomUUID())
  let size = 0
  async function* capped(source: Readable) {
    for await (const chunk of source) {
      size += (chunk as Buffer).length
      if (size > field!.max_bytes)
        throw new AppError('file_too_large', { field: part.fieldname, limit_bytes: field!.max_bytes })
      yield chunk
    }
  }
  await pipeline(part.file, capped, createWriteStream(path, { mode: 0o600 }))
  const type = await typeOf(path)
  if (field.types && !isAllowed(type, field.types))
    throw new AppError('file_type_not_allowed', { field: part.fieldname, type, allowed: [...field.types] })
  const filename = plainName(part.filename)
  return { path, size, type, filename, stream: () => createReadStream(path) }
}

/** Detects the type by content: names and headers are unverified. */
async function typeOf(path: string): Promise<string> {
  const { sample, whole } = await sampled(createReadStream(path))
  if (whole instanceof Readable) whole.destroy()
  return contentType(sample)
}

/** A file's name is shown, and given to a download: no folders, no control characters. */
export const plainName = (name: string) => name.replace(/[\p{Cc}/\\]/gu, '_').slice(0, 255)
