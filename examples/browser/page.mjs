// A page of any origin that shows the next episodes of somebody's series. Serve this folder with any web server.
const UP_NEXT = `{
  viewer {
    upNext(first: 20) {
      nodes { title viewerProgress { next { season number title } } }
    }
  }
}`

const form = document.querySelector('form')
const list = document.querySelector('ul')
const status = document.querySelector('[role=status]')

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { site, token } = Object.fromEntries(new FormData(form))
  try {
    // No cookies: the token says who asks, and the page keeps it nowhere.
    const response = await fetch(new URL('/graphql', site), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: UP_NEXT }),
    })
    const { data, errors } = await response.json()
    if (errors) throw new Error(errors[0].message)
    list.replaceChildren(...data.viewer.upNext.nodes.map(toItem))
    status.textContent = `${list.children.length} series. ${response.headers.get('RateLimit') ?? ''}`
  } catch (error) {
    list.replaceChildren()
    status.textContent = error.message
  }
})

function toItem({ title, viewerProgress: { next } }) {
  const item = document.createElement('li')
  item.textContent = next ? `${title}: S${next.season}E${next.number} ${next.title ?? ''}` : title
  return item
}
