import { z } from 'zod'

/** The fields our chart uses, and no others. */
const name = z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$/)
const Labels = z.record(z.string(), z.string().regex(/^[\w.-]{0,63}$/))
const Metadata = z.strictObject({
  name,
  labels: Labels,
  annotations: z.record(z.string(), z.string()).optional(),
})
const Selector = z.strictObject({ matchLabels: Labels })
const Quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/)
const Resources = z.strictObject({
  requests: z.strictObject({ cpu: Quantity, memory: Quantity }),
  limits: z.strictObject({ memory: Quantity }),
})
const Probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.literal('http') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
})
const Container = z.strictObject({
  name,
  image: z.string().regex(/:[\w.-]+$/),
  imagePullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  envFrom: z.tuple([
    z.strictObject({ configMapRef: z.strictObject({ name }) }),
    z.strictObject({ secretRef: z.strictObject({ name }) }),
  ]),
  env: z
    .array(
      z.union([
        z.strictObject({ name: z.string(), value: z.string() }),
        z.strictObject({
          name: z.string(),
          valueFrom: z.strictObject({ secretKeyRef: z.strictObject({ name, key: z.string() }) }),
        }),
      ]),
    )
    .optional(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  lifecycle: z.strictObject({ preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int() }) }) }).optional(),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  resources: Resources,
  volumeMounts: z.array(
    z.strictObject({ name, mountPath: z.string().startsWith('/'), readOnly: z.boolean().optional() }),
  ),
})
const Volume = z.union([
  z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: Quantity }) }),
  z.strictObject({
    name,
    persistentVolumeClaim: z.strictObject({ claimName: name, readOnly: z.boolean().optional() }),
  }),
])
const PodSpec = z.strictObject({
  serviceAccountName: name,
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  imagePullSecrets: z.array(z.strictObject({ name })).optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.literal(10001),
    runAsGroup: z.literal(10001),
    fsGroup: z.literal(10001),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  terminationGracePeriodSeconds: z.int().optional(),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: z.int(),
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: Selector,
      }),
    )
    .optional(),
  restartPolicy: z.enum(['OnFailure', 'Never']).optional(),
  containers: z.array(Container).length(1),
  volumes: z.array(Volume),
})
const Template = z.strictObject({
  metadata: z.strictObject({ labels: Labels, annotations: z.record(z.string(), z.string()).optional() }),
  spec: PodSpec,
})
const JobSpec = z.strictObject({
  backoffLimit: z.int(),
  activeDeadlineSeconds: z.int(),
  ttlSecondsAfterFinished: z.int().optional(),
  template: Template,
})
const Port = z.strictObject({
  protocol: z.enum(['TCP', 'UDP']),
  port: z.union([z.int().min(1).max(65535), z.literal('http')]),
})
const Peer = z.union([
  z.strictObject({ namespaceSelector: Selector }),
  z.strictObject({ ipBlock: z.strictObject({ cidr: z.cidrv4(), except: z.array(z.cidrv4()).optional() }) }),
])
const Target = z.strictObject({ apiVersion: z.literal('apps/v1'), kind: z.literal('Deployment'), name })
const Policy = z.strictObject({
  stabilizationWindowSeconds: z.int(),
  policies: z.array(
    z.strictObject({ type: z.enum(['Pods', 'Percent']), value: z.int(), periodSeconds: z.int().max(1800) }),
  ),
})
const object = <K extends string, V extends string, S extends z.ZodRawShape>(apiVersion: V, kind: K, rest: S) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: Metadata, ...rest })

export const KubernetesObject = z.discriminatedUnion('kind', [
  object('v1', 'ServiceAccount', { automountServiceAccountToken: z.literal(false) }),
  object('v1', 'ConfigMap', { data: z.record(z.string(), z.string()) }),
  object('v1', 'Secret', { type: z.literal('Opaque'), stringData: z.record(z.string(), z.string()) }),
  object('v1', 'Service', {
    spec: z.strictObject({
      selector: Labels,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
  object('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])),
      resources: z.strictObject({ requests: z.strictObject({ storage: Quantity }) }),
    }),
  }),
  object('apps/v1', 'Deployment', {
    spec: z.strictObject({
      replicas: z.int().optional(),
      revisionHistoryLimit: z.int(),
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxSurge: z.int(), maxUnavailable: z.int() }),
      }),
      selector: Selector,
      template: Template,
    }),
  }),
  object('batch/v1', 'Job', { spec: JobSpec }),
  object('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().regex(/^(\S+ ){4}\S+$/),
      concurrencyPolicy: z.literal('Forbid'),
      successfulJobsHistoryLimit: z.int(),
      failedJobsHistoryLimit: z.int(),
      jobTemplate: z.strictObject({ spec: JobSpec }),
    }),
  }),
  object('policy/v1', 'PodDisruptionBudget', { spec: z.strictObject({ maxUnavailable: z.int(), selector: Selector }) }),
  object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: z.strictObject({
      scaleTargetRef: Target,
      minReplicas: z.int().min(1),
      maxReplicas: z.int(),
      metrics: z.array(
        z.discriminatedUnion('type', [
          z.strictObject({
            type: z.literal('Resource'),
            resource: z.strictObject({
              name: z.literal('cpu'),
              target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
            }),
          }),
          z.strictObject({
            type: z.literal('External'),
            external: z.strictObject({
              metric: z.strictObject({ name: z.string(), selector: Selector }),
              target: z.strictObject({ type: z.literal('AverageValue'), averageValue: Quantity }),
            }),
          }),
        ]),
      ),
      behavior: z.strictObject({ scaleUp: Policy, scaleDown: Policy }).optional(),
    }),
  }),
  object('keda.sh/v1alpha1', 'ScaledObject', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ name }),
      minReplicaCount: z.int(),
      maxReplicaCount: z.int(),
      pollingInterval: z.int(),
      cooldownPeriod: z.int(),
      triggers: z.tuple([
        z.strictObject({
          type: z.literal('prometheus'),
          metricType: z.literal('AverageValue'),
          metadata: z.strictObject({ serverAddress: z.url(), query: z.string(), threshold: z.string().regex(/^\d+$/) }),
        }),
      ]),
    }),
  }),
  object('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string(),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name: z.string() }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  object('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: Selector,
      policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
      ingress: z.array(z.strictObject({ from: z.array(Peer).min(1), ports: z.array(Port).min(1) })),
      egress: z.array(z.strictObject({ to: z.array(Peer).min(1), ports: z.array(Port).min(1) })),
    }),
  }),
  object('monitoring.coreos.com/v1', 'PodMonitor', {
    spec: z.strictObject({
      selector: z.strictObject({
        matchLabels: Labels,
        matchExpressions: z.array(
          z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }),
        ),
      }),
      podMetricsEndpoints: z.array(
        z.strictObject({
          port: z.literal('http'),
          path: z.string(),
          interval: z.string(),
          authorization: z.strictObject({
            type: z.literal('Bearer'),
            credentials: z.strictObject({ name, key: z.string() }),
          }),
        }),
      ),
    }),
  }),
])
export type KubernetesObject = z.output<typeof KubernetesObject>
