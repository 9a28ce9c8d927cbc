{{/* Templates that take a component get a dict of "root" and "component". */}}
{{- define "pawol.name" -}}
{{- printf "%s-pawol" .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "pawol.selector" -}}
app.kubernetes.io/name: pawol
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "pawol.labels" -}}
{{ include "pawol.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end -}}

{{- define "pawol.image" -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}

{{- define "pawol.secretName" -}}
{{- default (include "pawol.name" .) .Values.secret.existing -}}
{{- end -}}

{{/* What every pod of ours has in common. */}}
{{- define "pawol.pod" -}}
serviceAccountName: {{ include "pawol.name" . }}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- end -}}

{{/* What every container of ours has in common. */}}
{{- define "pawol.container" -}}
image: {{ include "pawol.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: ["ALL"]
envFrom:
  - configMapRef:
      name: {{ include "pawol.name" . }}
  - secretRef:
      name: {{ include "pawol.secretName" . }}
{{- end -}}

{{- define "pawol.mounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
{{- if .Values.models.existingClaim }}
- name: models
  mountPath: /models
  readOnly: true
{{- end }}
{{- end -}}

{{- define "pawol.volumes" -}}
- name: data
  emptyDir:
    sizeLimit: {{ .size }}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
{{- if .root.Values.models.existingClaim }}
- name: models
  persistentVolumeClaim:
    claimName: {{ .root.Values.models.existingClaim }}
    readOnly: true
{{- end }}
{{- end -}}

{{/* A server waits for migrations before it listens. */}}
{{- define "pawol.probes" -}}
startupProbe:
  httpGet:
    path: /healthz
    port: http
  periodSeconds: 5
  failureThreshold: 120
livenessProbe:
  httpGet:
    path: /healthz
    port: http
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet:
    path: /readyz
    port: http
  periodSeconds: 5
  timeoutSeconds: 4
  failureThreshold: 2
{{- end -}}
