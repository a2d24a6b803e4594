// Turns our own drawings into pixels, in a process of its own: the server's image library refuses SVG, because
// strangers' pictures pass through it. Gets an SVG, answers a JPEG or what went wrong, one after the other.
import sharp from 'sharp'

sharp.cache(false)
sharp.concurrency(1)

process.on('message', async (svg) => {
  try {
    process.send({ jpeg: await sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer() })
  } catch (error) {
    process.send({ failure: error.message })
  }
})
