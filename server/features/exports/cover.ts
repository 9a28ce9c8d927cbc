import { readFile } from 'node:fs/promises'
import { projectPath } from '../../platform/project.ts'

let picture: Promise<Buffer> | undefined

/** Shown by players beside the title: no voice has a picture of its own. */
export function coverPicture(): Promise<Buffer> {
  picture ??= readFile(projectPath('web', 'public', 'icon-512.png'))
  return picture
}
