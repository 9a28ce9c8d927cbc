const gigabyte = 1024 ** 3

/** Free space a download needs: its bytes, a margin for temporary files, and a reserve for the machine. */
export const roomFor = (bytes: number): number => (bytes === 0 ? 0 : Math.ceil(bytes * 1.15) + gigabyte)
