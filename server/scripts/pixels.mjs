// Converts the server's drawings from SVG to JPEG, in a child process: the server's own image library does not accept SVG,
// because it processes uploads. Receives an SVG and replies with a JPEG or an error message, one at a time.
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
