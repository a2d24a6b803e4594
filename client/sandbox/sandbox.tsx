import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import '../src/theme/fonts.css'
import './sandbox.css'
import './narrow.css'
import { createRoot } from 'react-dom/client'
import { SandboxPage } from './SandboxPage'
import { themeVariables } from './themeVariables'

const style = document.createElement('style')
style.textContent = themeVariables()
document.head.append(style)

const root = document.getElementById('sandbox')
if (root) createRoot(root).render(<SandboxPage />)
