import { ApolloLink, Observable } from '@apollo/client'
import { keyWithout } from './cache.js'

interface FirstAnswer {
  operation: string
  variables: Record<string, unknown>
  result: ApolloLink.Result
}

function read(page: Document): FirstAnswer | undefined {
  const element = page.getElementById('first-answer')
  if (!element?.textContent) return undefined
  const { operation = '', variables = '{}' } = element.dataset
  const first = {
    operation,
    variables: JSON.parse(variables) as Record<string, unknown>,
    result: JSON.parse(element.textContent) as ApolloLink.Result,
  }
  element.remove()
  return first
}

const question = keyWithout()

/**
 * Answers the page's first query from the page itself, where the server has put what a visitor gets.
 * @param isVisitor whether nobody is signed in; somebody's own answer is another one.
 */
export function firstAnswerLink(isVisitor: () => boolean, page: Document = document): ApolloLink {
  let first = read(page)
  return new ApolloLink((operation, forward) => {
    const answer = first
    if (!answer || operation.operationName !== answer.operation) return forward(operation)
    first = undefined
    const isSame = question(operation.variables) === question(answer.variables)
    return isSame && isVisitor() ? immediately(answer.result) : forward(operation)
  })
}

function immediately(result: ApolloLink.Result): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    observer.next(result)
    observer.complete()
  })
}
