import type { PageRendererModule, RenderPage } from '../../../contract/pageRenderer.js'
import type { LoadPageRenderer } from '../../platform/feature/AppOptions.js'
import type { Catalogue } from '../../platform/http/languages.js'

/** Returns a loader of the client's build for the server. Each language has an instance of its own. */
export const pageRendererLoader =
  (file: string): LoadPageRenderer =>
  async (language) =>
    (await import(`${file}?language=${language?.tag ?? 'en'}`)) as PageRendererModule

/** The client's components, which render the pages, in each language. */
export class PageRenderers {
  private constructor(private readonly renderers: ReadonlyMap<string | undefined, RenderPage>) {}

  /** Loads the components in English and in the languages of the catalogues. */
  static async load(load: LoadPageRenderer, catalogues: Iterable<Catalogue>): Promise<PageRenderers> {
    const renderers = new Map<string | undefined, RenderPage>()
    const scope = globalThis as { marqueeLanguage?: Catalogue }
    // Constants of the client's modules are texts, so the language must be set while they are evaluated.
    for (const language of [undefined, ...catalogues])
      try {
        scope.marqueeLanguage = language
        const { createPageRenderer } = await load(language)
        renderers.set(language?.tag, await createPageRenderer())
      } finally {
        delete scope.marqueeLanguage
      }
    return new PageRenderers(renderers)
  }

  /** Renders a page in a language. */
  render(language: Catalogue | undefined, page: Parameters<RenderPage>[0]): ReturnType<RenderPage> {
    const render = this.renderers.get(language?.tag)
    if (!render) throw new Error(`The pages are not loaded in ${language?.tag ?? 'English'}`)
    return render(page)
  }
}
