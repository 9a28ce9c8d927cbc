export * as deepl from 'deepl-node'
