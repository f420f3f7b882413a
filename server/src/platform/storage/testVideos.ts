const beginnings = {
  webm: Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
  ogg: Buffer.concat([Buffer.from('OggS\0\x02', 'latin1'), Buffer.alloc(40)]),
  mp4: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1'),
  matroska: Buffer.from('1a45dfa3a34286810142f7810142f2810442f381084282886d6174726f736b61', 'hex'),
  quickTime: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'),
  avif: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  zip: Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
} as const;

/** A file of that many bytes with the first bytes of its type. */
export function videoOf(kind: keyof typeof beginnings, bytes: number): Buffer {
  const video = Buffer.alloc(bytes);
  for (let at = 0; at < bytes; at += 1) video[at] = (at * 31) & 0xff;
  beginnings[kind].copy(video);
  return video;
}
