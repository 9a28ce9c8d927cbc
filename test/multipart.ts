/** A multipart form with one file and other fields, as a request's body and its headers. */
export async function multipartFile(
  field: string,
  filename: string,
  bytes: Uint8Array | string,
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), filename)
  return encodedForm(form)
}

export async function encodedForm(form: FormData) {
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type')! },
  }
}
