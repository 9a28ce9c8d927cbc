import { expect, it } from 'vitest'
import { lacksVnni } from './model-folder.ts'

it.each<[string, string, string, boolean]>([
  ['a Xeon with AMX', 'x64', 'flags\t: fma avx2 avx512f avx_vnni avx512_vnni amx_int8', false],
  ['a desktop with AVX-VNNI alone', 'x64', 'flags\t: fma avx2 avx_vnni', false],
  ['a Haswell', 'x64', 'flags\t: fma avx2', true],
  ['an arm64', 'arm64', 'Features\t: fp asimd asimddp', false],
])('%s cuts off large sums of products or does not', (_, arch, cpuinfo, expected) => {
  expect(lacksVnni(arch, cpuinfo)).toBe(expected)
})
