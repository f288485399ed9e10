/**
 * Takes out of react-dom what a visitor's browser never reaches: hydration (nothing is rendered on a server),
 * view transitions, and the loading of style sheets and scripts that a tree asks for (a strict policy forbids them).
 * The widget is loaded by pages that are not ours, where each of these bytes is somebody else's.
 * The names are those of the pinned version; another version fails the build here, before it can fail a visitor.
 */
import { parseAst } from 'rollup/parseAst';
import { editFile } from './edit-file.ts';

const FILE = /react-dom-client\.production\.js$/;

/** Reached only by `<ViewTransition>`. */
const VIEW_TRANSITIONS = [
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'restoreViewTransitionOnHostInstances',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'measureNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'applyViewTransitionName',
  'restoreViewTransitionName',
  'startViewTransition',
  'ViewTransitionPseudoElement',
  'createViewTransitionInstance',
  'commitAfterMutationEffectsOnFiber',
  'recursivelyTraverseAfterMutationEffects',
];

/** Reached only by `<link>`, `<script>`, `<style>`, `<meta>` and the preload functions. */
const RESOURCES = [
  'preloadResourceAndSuspendIfNeeded',
  'createHoistableInstance',
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'getResource',
  'preloadStylesheet',
  'acquireResource',
  'insertStylesheet',
  'adoptPreloadPropsForStylesheet',
  'adoptPreloadPropsForScript',
  'getHydratableHoistableCache',
  'mountHoistable',
  'preloadResource',
  'suspendResource',
  'insertStylesheetIntoRoot',
  'preconnectAs',
  // And by images that a commit waits for.
  'preloadInstanceAndSuspendIfNeeded',
  'accumulateSuspenseyCommitOnFiber',
  'recursivelyAccumulateSuspenseyCommit',
  'insertSuspendedStylesheets',
  'getHoistableRoot',
];

/** Reached only by `hydrateRoot`. */
const HYDRATION = [
  'updateDehydratedSuspenseComponent',
  'retryActivityComponentWithoutHydrating',
  'mountHostRootWithoutHydrating',
  'retrySuspenseComponentWithoutHydrating',
  'throwOnHydrationMismatch',
  'prepareToHydrateHostInstance',
  'upgradeHydrationErrorsToRecoverable',
  'queueHydrationError',
  'retryDehydratedSuspenseBoundary',
  'clearHydrationBoundary',
  'hideOrUnhideDehydratedBoundary',
  'canHydrateInstance',
  'canHydrateTextInstance',
  'canHydrateHydrationBoundary',
  'getNextHydratableInstanceAfterHydrationBoundary',
  'attemptContinuousHydration',
  'attemptHydrationAtCurrentPriority',
  'attemptExplicitHydrationTarget',
  'ReactDOMHydrationRoot',
  'commitActivityHydrationCallbacks',
  'commitSuspenseHydrationCallbacks',
  'pushDehydratedActivitySuspenseHandler',
  'createFiberFromDehydratedFragment',
  'getBumpedLaneForHydration',
  'isSuspenseInstancePending',
  'isSuspenseInstanceFallback',
  'registerSuspenseInstanceRetry',
  'resetHydrationState',
  'clearIfContinuousEvent',
];

/**
 * Reached only by `<SuspenseList>`, `<Activity>`, a ref on a fragment, action state and form actions, transitions and
 * deferred values, a compiler's cache, tags of others within a view, listeners to a selection, and `html`, `head`, `body`.
 */
const UNUSED = [
  'updateSuspenseListComponent',
  'initSuspenseListRenderState',
  'updateActivityComponent',
  'mountActivityChildren',
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'traverseVisibleInstancesAndTextInstances',
  'recursivelyResetForms',
  'requestFormReset$1',
  'TransitionAwareHostComponent',
  'entangleAsyncAction',
  'queueTransitionTypes',
  'recursivelyTraverseAtomicPassiveEffects',
  'resolveSingletonInstance',
  'commitHostSingletonAcquisition',
  'releaseSingletonInstance',
  'dispatchActionState',
  'runActionStateAction',
  'mountActionState',
  'updateActionState',
  'updateActionStateImpl',
  'rerenderActionState',
  'startHostTransition',
  'updateOptimisticImpl',
  'dispatchOptimisticSetState',
  'startTransition',
  'mountDeferredValueImpl',
  'updateDeferredValueImpl',
  'useMemoCache',
  'setPropOnCustomElement',
  'constructSelectEvent',
];

/** Reached only by class components: we have none, nor has a library of ours. */
const CLASSES = [
  'applyDerivedStateFromProps',
  'checkShouldComponentUpdate',
  'callComponentWillReceiveProps',
  'resolveClassComponentProps',
  'initializeClassErrorUpdate',
  'commitClassCallbacks',
  'safelyCallComponentWillUnmount',
];

/** Methods of those classes. */
const METHODS =
  /^(FragmentInstance|ViewTransitionPseudoElement|ReactDOMHydrationRoot)\.prototype\.(?!render|unmount)/;

const BODIES: Record<string, string> = {
  isHostHoistableType: '{return!1}',
  updateClassComponent: '{throw Error("Talk Live is built without class components.")}',
  popHydrationState: '{return!1}',
  getNextHydratable: '{return null}',
  getParentHydrationBoundary: '{return null}',
  getSuspenseInstanceFromFiber: '{return null}',
  getActivityInstanceFromFiber: '{return null}',
  waitForCommitToBeReady: '{return null}',
  findFirstSuspended: '{return null}',
  queueIfContinuousEvent: '{return!1}',
  retryIfBlockedOn: '{}',
  scheduleReplayQueueIfNeeded: '{}',
  // Component stacks in the text of an error, which a visitor does not read.
  describeNativeComponentFrame: '{return""}',
  describeFiber: '{return""}',
  getComponentNameFromType: '{return null}',
  getStackByFiberInDevAndProd: '{return""}',
  findCurrentFiberUsingSlowPath: '{return null}',
  // Of browsers that tell no input before it comes.
  getFallbackBeforeInputChars: '{return null}',
  // The browser's own progress bar for transitions: it is the host page's.
  defaultOnDefaultTransitionIndicator: '{}',
  estimateBandwidth: '{return 0}',
  cutOffTailIfNeeded: '{}',
  // Events of forms with a function for an action.
  extractEvents$1: '{}',
  ...Object.fromEntries(
    [...VIEW_TRANSITIONS, ...RESOURCES, ...HYDRATION, ...UNUSED, ...CLASSES].map((name) => [name, '{}']),
  ),
};

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isFlag = (value: unknown) =>
  isNode(value) && value.type === 'Identifier' && value.name === 'isHydrating';

/** `isHydrating` becomes the constant false, wherever it is the module's own variable. */
function neverHydrates(node: Node, edits: Edit[], parent?: Node): void {
  if (Array.isArray(node.params) && node.params.some(isFlag)) return;
  if (node.type === 'AssignmentExpression' && isFlag(node.left)) {
    edits.push({ start: node.start, end: node.end, text: 'void 0' });
    return;
  }
  if (isFlag(node) && !(parent?.type === 'VariableDeclarator' && parent.id === node)) {
    edits.push({ start: node.start, end: node.end, text: '!1' });
    return;
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) neverHydrates(child, edits, node);
  }
}

export function prune(code: string): string {
  const { body } = parseAst(code) as unknown as { body: Node[] };
  const edits: Edit[] = [];
  const missing = new Set(Object.keys(BODIES));
  for (const node of body) {
    const name = (node.id as { name?: string } | undefined)?.name ?? '';
    const text = node.type === 'FunctionDeclaration' ? BODIES[name] : undefined;
    if (text !== undefined) {
      const { start, end } = node.body as Node;
      edits.push({ start, end, text });
      missing.delete(name);
    } else if (
      code.startsWith('exports.hydrateRoot', node.start) ||
      METHODS.test(code.slice(node.start, node.start + 80))
    ) {
      edits.push({ start: node.start, end: node.end, text: '' });
    } else neverHydrates(node, edits);
  }
  if (missing.size > 0) throw new Error(`prune-react: react-dom has no ${[...missing].join(', ')}`);
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

export const pruneReact = () => editFile('prune-react', FILE, prune);
