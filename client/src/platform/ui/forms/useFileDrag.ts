import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns whether a file is dragged over the window. One that is dropped beside the input is ignored: the browser would open it and
 * leave the page.
 * @param input takes the drop, unless it is disabled
 */
export function useFileDrag(input: RefObject<HTMLInputElement | null>): boolean {
  const [offered, setOffered] = useState(false)
  useEffect(() => {
    const preventDrop = (event: DragEvent) => {
      const { target, dataTransfer, type } = event
      setOffered(type === 'dragover' && dataTransfer?.types.includes('Files') === true)
      const isAccepted = target === input.current && !input.current?.disabled
      if (isAccepted || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', preventDrop)
    window.addEventListener('drop', preventDrop)
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOffered(false)
    }
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', preventDrop)
      window.removeEventListener('drop', preventDrop)
    }
  }, [input])
  return offered
}
