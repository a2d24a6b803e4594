import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { AppRouter } from './AppRouter.js'
import { Redirect } from './Redirect.js'

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

it('goes again when another navigation has overtaken it, so that no empty page stays', async () => {
  let load = () => undefined as void
  const Login = lazy(
    () => new Promise<{ default: () => string }>((done) => (load = () => done({ default: () => 'Sign in' }))),
  )
  window.history.replaceState(null, '', '/favorites')
  render(
    <AppRouter>
      <Link to="/favorites">Favorites</Link>
      <Suspense>
        <Routes>
          <Route path="/favorites" element={<Redirect to="/login" />} />
          <Route path="/login" element={<Login />} />
        </Routes>
      </Suspense>
    </AppRouter>,
  )
  expect(window.location.pathname).toBe('/login')
  fireEvent.click(screen.getByText('Favorites'))
  await act(async () => load())
  expect(await screen.findByText('Sign in')).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
})
